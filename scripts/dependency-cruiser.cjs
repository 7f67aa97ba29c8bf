/**
 * The architecture as two lists. A floor may import only the floors named beside it; a feature may import
 * only the features written above it, on the server and in the browser alike.
 */
const floors = {
  contract: [],
  database: ["contract"],
  providers: ["contract"],
  voice: ["contract", "providers"],
  server: ["contract", "database", "providers", "voice"],
  web: ["contract"],
};
const features = [
  "audit",
  "identity",
  "languages",
  "legal",
  "engines",
  "agents",
  "phone-numbers",
  "billing",
  "contacts",
  "conversations",
  "campaigns",
  "experiments",
  "education",
  "status",
  "analytics",
  "integrations",
  "public-api",
  "help",
];
const privateFiles = "/(store|routes|jobs|graphql)\\.ts$";
// A test proves a piece from outside and may stand on anything.
const test = "\\.test\\.tsx?$";

const from = (name) => features.slice(features.indexOf(name) + 1).join("|");

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-unresolvable",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?worker|\\?url|^virtual:" },
    },
    ...Object.entries(floors).map(([floor, allowed]) => ({
      name: `floor-${floor}`,
      severity: "error",
      from: { path: `^${floor}/`, pathNot: test },
      to: {
        path: `^(${[...Object.keys(floors).filter((other) => other !== floor && !allowed.includes(other)), "tests", "bench", "scripts"].join("|")})/`,
      },
    })),
    ...features.slice(0, -1).map((name) => ({
      name: `feature-order-${name}`,
      severity: "error",
      from: { path: `^(server|web)/features/${name}/`, pathNot: test },
      to: { path: `^(server|web)/features/(${from(name)})/` },
    })),
    {
      name: "feature-privacy",
      severity: "error",
      comment: "A feature's SQL, routes and jobs are its own; call its verbs.",
      from: { path: "^server/features/([^/]+)/" },
      to: { path: `^server/features/.*${privateFiles}`, pathNot: "^server/features/$1/" },
    },
    {
      name: "platform-knows-no-feature",
      severity: "error",
      from: { path: "^(server/platform|web/(ui|lib|shell))/", pathNot: test },
      to: { path: "^(server|web)/features/" },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(web/dist|data|\\.cache)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".js"],
    },
  },
};
