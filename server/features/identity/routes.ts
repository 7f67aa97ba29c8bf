import * as account from "#contract/account.ts";
import * as deletion from "#contract/account-deletion.ts";
import * as exports from "#contract/account-exports.ts";
import * as apiKeys from "#contract/api-keys.ts";
import * as contract from "#contract/identity.ts";
import * as invitations from "#contract/invitations.ts";
import * as organization from "#contract/organization.ts";
import * as notices from "#contract/notices.ts";
import * as preferences from "#contract/preferences.ts";
import * as viewing from "#contract/viewing.ts";
import * as users from "#contract/users.ts";
import { AppError } from "#contract/errors.ts";
import type { Http } from "#server/platform/http.ts";
import { cancelEmailChange } from "./account/cancel-email-change.ts";
import { getMailChoices, setMailChoice } from "./account/mail-choices.ts";
import { confirmIdentity, getConfirmationWay } from "./account/confirm-identity.ts";
import { updateMyPreferences } from "./account/my-preferences.ts";
import { createMyApiKey, listMyApiKeys, revokeMyApiKey } from "./api-keys/manage-keys.ts";
import { activateAdministrator, validateAdministratorToken } from "./administrator-link.ts";
import { cancelMyDeletion, getMyDeletion, requestMyDeletion } from "./deletion/my-deletion.ts";
import { getMyExport, getMyExportUrl, requestMyExport } from "./export/exports.ts";
import { checkUserStatus } from "./check-user-status.ts";
import { unhurried } from "./answer-floor.ts";
import { registerDevMailbox } from "./dev-mailbox/dev-mailbox.ts";
import type { Identity } from "./identity.ts";
import { activateAccount, validateActivation } from "./invitations/activate-account.ts";
import { resendInvitation, revokeInvitation } from "./invitations/change-invitation.ts";
import { invitePeople } from "./invitations/invite-people.ts";
import { listInvitations, listOrganizationChoices } from "./invitations/list-invitations.ts";
import { getMyProfile, updateMyProfile } from "./my-profile.ts";
import { countMyRecoveryCodes, endMySessions, listMySessions, makeMyRecoveryCodes } from "./my-sessions.ts";
import { changeMemberRole, renameOrganization } from "./organization/change-organization.ts";
import { getBelongings, leaveOrganization, removeMember } from "./organization/depart.ts";
import { getOrganization } from "./organization/get-organization.ts";
import { HasherBusy } from "./password-hash.ts";
import { callerKey, countAgainstLimit, refuseBeyond } from "./rate-limit.ts";
import { changeUser } from "./users/change-user.ts";
import { mailUser } from "./users/mail-user.ts";
import { exportUsers, getUser, listUsers } from "./users/list-users.ts";
import { beginViewing, endViewing, listMyViewings } from "./viewing/viewings.ts";
import { registerAuthWire } from "./wire/auth-wire.ts";

/** All doors of identity: /auth/v1, the account's status, the profile, the first administrator, the development mailbox. */
export function identityRoutes({ app, serve }: Pick<Http, "app" | "serve">, identity: Identity): void {
  registerAuthWire(app, identity);
  if (identity.settings.devMailbox)
    registerDevMailbox(app, { database: identity.database, publicUrl: identity.settings.publicUrl });

  serve(contract.checkUserStatus, (context, input) =>
    unhurried(identity, () => checkUserStatus(identity, context, input)),
  );
  serve(contract.getMyProfile, (context) => getMyProfile(context));
  serve(contract.updateMyProfile, (context, input) => updateMyProfile(context, input));
  serve(preferences.updateMyPreferences, (context, input) => updateMyPreferences(context, input));

  serve(contract.validateAdminActivation, async (context, input) => {
    await limitGuesses(identity, context.ip);
    return validateAdministratorToken(identity, input);
  });
  serve(contract.activateAdministrator, async (context, input) => {
    await limitGuesses(identity, context.ip);
    return unlessBusy(() => activateAdministrator(identity, context, input));
  });
  serve(invitations.validateActivation, async (context, input) => {
    await limitGuesses(identity, context.ip);
    return validateActivation(identity, input);
  });
  serve(invitations.activateAccount, async (context, input) => {
    await limitGuesses(identity, context.ip);
    return unlessBusy(() => activateAccount(identity, context, input));
  });

  serve(account.listSessions, (context) => listMySessions(identity, context));
  serve(account.endSessions, (context, input) => endMySessions(identity, context, input));
  serve(account.countRecoveryCodes, (context) => countMyRecoveryCodes(identity, context));
  serve(account.makeRecoveryCodes, (context) => makeMyRecoveryCodes(identity, context));

  serve(organization.getOrganization, (context, input) => getOrganization(identity, context, input));
  serve(organization.renameOrganization, (context, input) => renameOrganization(identity, context, input));
  serve(organization.changeMemberRole, (context, input) => changeMemberRole(identity, context, input));
  serve(organization.getBelongings, (context, input) => getBelongings(identity, context, input));
  serve(organization.removeMember, (context, input) => removeMember(identity, context, input));
  serve(organization.leaveOrganization, (context, input) => leaveOrganization(identity, context, input));
  serve(account.getConfirmation, (context) => getConfirmationWay(identity, context));
  serve(account.confirmIdentity, (context, input) => unlessBusy(() => confirmIdentity(identity, context, input)));
  serve(account.cancelEmailChange, (context) => cancelEmailChange(identity, context));
  serve(notices.getMailChoices, (context) => getMailChoices(context));
  serve(notices.setMailChoice, (context, input) => setMailChoice(context, input));
  serve(exports.getAccountExport, (context) => getMyExport(context));
  serve(exports.requestAccountExport, (context) => requestMyExport(identity, context));
  serve(exports.getExportUrl, (context) => getMyExportUrl(identity, context));
  serve(deletion.getAccountDeletion, (context) => getMyDeletion(identity, context));
  serve(deletion.requestAccountDeletion, (context, input) => requestMyDeletion(identity, context, input));
  serve(deletion.cancelAccountDeletion, (context) => cancelMyDeletion(identity, context));
  serve(apiKeys.listApiKeys, (context) => listMyApiKeys(context));
  serve(apiKeys.createApiKey, (context, input) => createMyApiKey(identity, context, input));
  serve(apiKeys.revokeApiKey, (context, input) => revokeMyApiKey(identity, context, input));

  serve(viewing.beginViewing, (context, input) => beginViewing(identity, context, input));
  serve(viewing.endViewing, (context, input) => endViewing(identity, context, input));
  serve(viewing.listMyViewings, (context) => listMyViewings(context));

  serve(users.listUsers, (_context, input) => listUsers(identity, input));
  serve(users.exportUsers, (context, input) => exportUsers(identity, context, input));
  serve(users.getUser, (_context, input) => getUser(identity, input));
  serve(users.mailUser, (context, input) => mailUser(identity, context, input));
  serve(users.changeUser, (context, input) => changeUser(identity, context, input));

  serve(invitations.listInvitations, (context, input) => listInvitations(context, input));
  serve(invitations.listOrganizationChoices, (context) => listOrganizationChoices(context));
  serve(invitations.invitePeople, (context, input) => invitePeople(identity, context, input));
  serve(invitations.resendInvitation, (context, input) => resendInvitation(identity, context, input));
  serve(invitations.revokeInvitation, (context, input) => revokeInvitation(identity, context, input));
}

async function unlessBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof HasherBusy ? new AppError("UNAVAILABLE", { cause: error }) : error;
  }
}

async function limitGuesses(identity: Identity, ip: string): Promise<void> {
  if (!identity.settings.rateLimits) return;
  const wait = await countAgainstLimit(
    identity.database,
    { name: "verifyPerAddress", key: `activation ${callerKey(ip)}` },
    identity.now(),
  );
  refuseBeyond(wait);
}
