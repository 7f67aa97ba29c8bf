import { spawnSync } from "node:child_process";

/** The path of a program on the PATH. */
export function which(name: string): string | undefined {
  const found = spawnSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" });
  return found.status === 0 ? found.stdout.trim() : undefined;
}

/** Whether this machine lets us install Debian's packages: as root, where there is apt-get. */
export const mayInstall = (): boolean => process.getuid?.() === 0 && which("apt-get") !== undefined;

/** Refreshes apt's lists and installs the first of the choices that can be installed, each of one or more packages. */
export function aptInstall(...choices: string[][]): void {
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-o", "DPkg::Lock::Timeout=300", ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      encoding: "utf8",
      timeout: 900_000,
    });
  apt("update");
  for (const names of choices) {
    const installed = apt("install", "-y", "--no-install-recommends", ...names);
    if (installed.status === 0) return;
    console.log(`apt-get could not install ${names.join(" ")}: ${installed.stderr.trim().split("\n").at(-1)}`);
  }
}
