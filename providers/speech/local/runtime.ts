import { createRequire } from "node:module";

/** Whether the program for local models came with the installation: it is optional, and not made for every machine. */
export function hasRuntime(platform: string = process.platform, arch: string = process.arch): boolean {
  const system = platform === "win32" ? "win" : platform;
  const require = createRequire(import.meta.url);
  try {
    require.resolve("sherpa-onnx-node");
    require.resolve(`sherpa-onnx-${system}-${arch}/package.json`);
    return true;
  } catch {
    // The only thing that can go wrong is that one of them is not there.
    return false;
  }
}
