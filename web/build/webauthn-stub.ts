/**
 * Stands in for the part of @supabase/auth-js that speaks WebAuthn with the browser: passkeys are not offered here, and
 * it would add 4 kB (compressed) to the page that everybody opens first. Check these names at every upgrade of the client.
 */
function unavailable(): never {
  throw new Error("Passkeys are not part of this application");
}

export class WebAuthnApi {}
export const browserSupportsWebAuthn = (): boolean => false;
export const webAuthnAbortService = { createNewAbortSignal: unavailable };
export const createCredential = unavailable;
export const getCredential = unavailable;
export const deserializeCredentialCreationOptions = unavailable;
export const deserializeCredentialRequestOptions = unavailable;
export const serializeCredentialCreationResponse = unavailable;
export const serializeCredentialRequestResponse = unavailable;
