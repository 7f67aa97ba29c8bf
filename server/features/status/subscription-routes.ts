import * as contract from "#contract/status.ts";
import * as paths from "#contract/status-paths.ts";
import { unhurried } from "#server/features/identity/answer-floor.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Http } from "#server/platform/http.ts";
import { confirm, subscribe, unsubscribe } from "./subscriptions.ts";

/** Who wants to know by mail. */
export function subscriptionRoutes(http: Http, identity: Identity): void {
  http.serve(contract.statusSubscribe, (context, input) =>
    unhurried(identity, () => subscribe(identity, context, input)),
  );
  http.serve(contract.confirmStatusSubscription, (context, input) => confirm(identity, context, input));

  void http.app.register(async (scope) => {
    // Mail programs post a form (RFC 8058), of which nothing is needed.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, {}));
    scope.post<{ Querystring: { token?: unknown } }>(paths.STATUS_UNSUBSCRIBE_PAGE, (request) =>
      unsubscribe(identity, request.ip, request.query.token),
    );
  });
}
