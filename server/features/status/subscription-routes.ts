import * as contract from "#contract/status.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import type { Http } from "#server/platform/http.ts";
import { addUpdate, publish } from "./incidents.ts";
import { confirm, subscribe, unsubscribe } from "./subscriptions.ts";

/** Who wants to know, and what administrators have to tell. `told` is called when the page has changed. */
export function subscriptionRoutes(http: Http, identity: Identity, told: () => void): void {
  http.serve(contract.statusSubscribe, (context, input) => subscribe(identity, context, input));
  http.serve(contract.confirmStatusSubscription, (context, input) => confirm(identity, context, input));

  http.serve(contract.publishIncident, async (_context, input) => {
    const published = await publish(identity, input);
    told();
    return published;
  });
  http.serve(contract.addIncidentUpdate, async (_context, input) => {
    const updated = await addUpdate(identity, input);
    told();
    return updated;
  });

  void http.app.register(async (scope) => {
    // Mail programs post a form (RFC 8058), of which nothing is needed.
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, _body, done) => done(null, {}));
    scope.post<{ Querystring: { token?: unknown } }>(contract.STATUS_UNSUBSCRIBE_PAGE, (request) =>
      unsubscribe(identity, request.ip, request.query.token),
    );
  });
}
