import { HostError, type HostedAgents } from "#providers/hosted-agents/port.ts";
import { ProbeBusy, type Probe } from "./probe.ts";

/** Asks the host for something small. One that has too much to do works, and takes no more just now. */
export function hostingProbe(host: HostedAgents): Probe {
  return {
    key: "hosting",
    slowAfter: 5_000,
    async run(signal) {
      try {
        await host.check(signal);
      } catch (error) {
        throw error instanceof HostError && error.code === "HOST_BUSY" ? new ProbeBusy() : error;
      }
    },
  };
}
