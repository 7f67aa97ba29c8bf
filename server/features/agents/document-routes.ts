import * as contract from "#contract/agent-documents.ts";
import { AppError } from "#contract/errors.ts";
import type { Http } from "#server/platform/http.ts";
import { addTextDocument, uploadDocument } from "./documents/add-document.ts";
import { askKnowledge } from "./documents/ask-knowledge.ts";
import { deleteDocument } from "./documents/delete-document.ts";
import { listDocuments } from "./documents/list-documents.ts";

export function documentRoutes(http: Http): void {
  http.serve(contract.listDocuments, listDocuments);
  http.serve(contract.addTextDocument, addTextDocument);
  http.serve(contract.askKnowledge, askKnowledge);
  http.serve(contract.deleteDocument, async (context, input) => {
    await deleteDocument(context, input);
    return { deleted: true as const };
  });

  // Files come as they are, with a limit of their own; every other body of the app is JSON of at most 256 kB.
  void http.app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    uploads.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer", bodyLimit: contract.DOCUMENT_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    uploads.post<{ Params: { agent_id: string }; Querystring: { name?: string }; Body: Buffer }>(
      contract.UPLOAD_DOCUMENT_PATH,
      async (request) => {
        const context = await http.contextOf(request, "signed-in", "agents:write");
        const name = (request.query.name ?? "").trim().slice(0, 200);
        const kind = contract.documentKindOf(name);
        if (!kind) throw new AppError("DOCUMENT_KIND_UNKNOWN");
        const { document } = await uploadDocument(context, {
          agent_id: request.params.agent_id,
          title: name,
          kind,
          size_bytes: request.body.length,
          bytes: request.body,
        });
        return document;
      },
    );
  });
}
