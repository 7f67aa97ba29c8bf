import { accessToken } from "./auth-client.ts";
import { ApiError } from "./http.ts";

/** A file of 20 MB on a slow line takes its time. */
const UPLOAD_TIMEOUT = 10 * 60_000;

/** Sends a file as it is and tells how much of it has gone (0 to 1), which `fetch` cannot. Throws `ApiError`. */
export async function upload<T>(path: string, file: Blob, onProgress: (share: number) => void): Promise<T> {
  const token = await accessToken();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.open("POST", path);
  request.timeout = UPLOAD_TIMEOUT;
  request.setRequestHeader("content-type", "application/octet-stream");
  if (token) request.setRequestHeader("authorization", `Bearer ${token}`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onload = () => {
    if (request.status < 200 || request.status > 299) return reject(new ApiError(request.status, request.responseText));
    resolve(JSON.parse(request.responseText) as T);
  };
  request.onerror = () => reject(new ApiError(0, ""));
  request.ontimeout = () => reject(new ApiError(504, ""));
  request.send(file);
  return promise;
}
