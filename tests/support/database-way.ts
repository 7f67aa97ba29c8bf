import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

/** A way to a database that can be cut and mended: what a restart of its server looks like from the program. */
export interface DatabaseWay {
  /** Stays the same, wherever the way leads. */
  url: string;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Leads on to where it led, or to a server that came up elsewhere. */
  mend(databaseUrl?: string): Promise<void>;
  close(): void;
}

export async function openDatabaseWay(databaseUrl: string): Promise<DatabaseWay> {
  let target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => open.delete(one));
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port } = proxy.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.port = String(port);
  const cut = (): void => {
    proxy.close();
    for (const socket of open) socket.destroy();
  };
  return {
    url: url.toString(),
    cut,
    async mend(elsewhere) {
      if (elsewhere) target = new URL(elsewhere);
      proxy.listen(port, "127.0.0.1");
      await once(proxy, "listening");
    },
    close: cut,
  };
}
