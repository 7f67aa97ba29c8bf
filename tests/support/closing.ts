import { WebSocket } from "ws";

/** How the other side closes a connection that it does not take. */
export function closing(
  url: string,
  options: { origin?: string; headers?: Record<string, string> } = {},
): Promise<{ code: number; reason: string }> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, ["convai"], options);
    socket.once("error", reject);
    socket.once("close", (code, reason) => resolve({ code, reason: String(reason) }));
  });
}
