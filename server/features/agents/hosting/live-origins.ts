import type { HostAccess } from "./host-access.ts";

/** A page must not wait longer than this to know where it may talk. */
const ASK_WITHIN = 500;

/**
 * Where a page may hold conversations besides here, for its Content-Security-Policy. A page is served whatever happens
 * to the database, so an answer that is late is the one of before.
 */
export function liveOrigins(access: HostAccess): () => Promise<readonly string[]> {
  let known: readonly string[] = [];
  let late = false;

  async function refresh(): Promise<void> {
    const connection = await access();
    known = connection ? [connection.agents.liveOrigin] : [];
    late = false;
  }

  return async () => {
    const asked = refresh();
    if (late) return known;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        late = true;
        resolve();
      }, ASK_WITHIN);
    });
    await Promise.race([asked, tooLate]).finally(() => clearTimeout(timer));
    return known;
  };
}
