import type { HelpArticles } from "../help-articles.ts";
import { article as developers } from "./developers-en.ts";
import { article as firstSteps } from "./first-steps-en.ts";
import { article as account } from "./account-en.ts";
import { article as agents } from "./agents-en.ts";
import { article as liveTest } from "./live-test-en.ts";
import { article as conversations } from "./conversations-en.ts";
import { article as telephone } from "./telephone-en.ts";
import { article as campaigns } from "./campaigns-en.ts";
import { article as law } from "./law-en.ts";
import { article as privacy } from "./privacy-en.ts";
import { article as keyboard } from "./keyboard-en.ts";
import { article as problems } from "./problems-en.ts";

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
