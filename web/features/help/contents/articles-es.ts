import type { HelpArticles } from "../help-articles.ts";
import { article as developers } from "./developers-es.ts";
import { article as firstSteps } from "./first-steps-es.ts";
import { article as account } from "./account-es.ts";
import { article as agents } from "./agents-es.ts";
import { article as liveTest } from "./live-test-es.ts";
import { article as conversations } from "./conversations-es.ts";
import { article as telephone } from "./telephone-es.ts";
import { article as campaigns } from "./campaigns-es.ts";
import { article as law } from "./law-es.ts";
import { article as privacy } from "./privacy-es.ts";
import { article as keyboard } from "./keyboard-es.ts";
import { article as problems } from "./problems-es.ts";

export const articles: HelpArticles = {
  "first-steps": firstSteps,
  agents,
  "live-test": liveTest,
  conversations,
  telephone,
  campaigns,
  law,
  privacy,
  account,
  keyboard,
  developers,
  problems,
};
