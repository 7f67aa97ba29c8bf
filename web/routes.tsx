import { Suspense, type ReactNode } from "react";
import { Navigate, Outlet, type RouteObject } from "react-router";
import { STATUS_CONFIRM_PAGE, STATUS_UNSUBSCRIBE_PAGE } from "#contract/status-paths.ts";
import { Rehearsing } from "./features/conversations/rehearsal/rehearsing.tsx";
import { lazyPage } from "./lib/lazy-page.ts";
import { RequireAdmin, RequireUser } from "./shell/guards.tsx";
import { PageError } from "./shell/page-error.tsx";
import { PageSpinner } from "./shell/page-spinner.tsx";

const Login = lazyPage(() => import("./features/identity/login-screen.tsx"));
const Register = lazyPage(() => import("./features/identity/register-screen.tsx"));
const ForgotPassword = lazyPage(() => import("./features/identity/forgot-password-screen.tsx"));
const ResetPassword = lazyPage(() => import("./features/identity/reset-password-screen.tsx"));
const SetupPassword = lazyPage(() => import("./features/identity/setup-password-screen.tsx"));
const AuthCallback = lazyPage(() => import("./features/identity/auth-callback-screen.tsx"));
const ActivateAdmin = lazyPage(() => import("./features/identity/activate-admin-screen.tsx"));
const Invitations = lazyPage(() => import("./features/identity/invitations/invitations-screen.tsx"));
const Users = lazyPage(() => import("./features/identity/users/users-screen.tsx"));
const User = lazyPage(() => import("./features/identity/users/user-screen.tsx"));
const Organization = lazyPage(() => import("./features/identity/organization/organization-screen.tsx"));
const Audit = lazyPage(() => import("./features/audit/audit-screen.tsx"));
const Languages = lazyPage(() => import("./features/languages/languages-screen.tsx"));
const Terms = lazyPage(() => import("./features/legal/terms-screen.tsx"));
const Privacy = lazyPage(() => import("./features/legal/privacy-screen.tsx"));
const Cookies = lazyPage(() => import("./features/legal/cookies-screen.tsx"));
const Accessibility = lazyPage(() => import("./features/legal/accessibility-screen.tsx"));
const StatusConfirm = lazyPage(() => import("./features/status/confirm-screen.tsx"));
const StatusUnsubscribe = lazyPage(() => import("./features/status/unsubscribe-screen.tsx"));
const Status = lazyPage(() => import("./features/status/status-screen.tsx"));
const Shell = lazyPage(() => import("./shell/shell.tsx"));
const Dashboard = lazyPage(() => import("./features/analytics/dashboard-screen.tsx"));
const Agents = lazyPage(() => import("./features/agents/agents-screen.tsx"));
const Agent = lazyPage(() => import("./features/agents/agent-screen.tsx"));
const AgentsAdministration = lazyPage(
  () => import("./features/agents/administration/agents-administration-screen.tsx"),
);
const AgentCreator = lazyPage(() => import("./features/agents/agent-creator-screen.tsx"));
const Live = lazyPage(() => import("./features/conversations/live/live-screen.tsx"));
const Conversations = lazyPage(() => import("./features/conversations/conversations-screen.tsx"));
const Conversation = lazyPage(() => import("./features/conversations/conversation-screen.tsx"));
const VoiceAgentsAdmin = lazyPage(() => import("./features/agents/voice-agents-admin/voice-agents-admin-screen.tsx"));
const Profile = lazyPage(() => import("./features/identity/profile-screen.tsx"));
const Help = lazyPage(() => import("./features/help/help-screen.tsx"));
const HelpArticle = lazyPage(() => import("./features/help/help-article-screen.tsx"));
const ApiDocs = lazyPage(() => import("./features/public-api/api-docs-screen.tsx"));
const StyleGuide = lazyPage(() => import("./shell/style-guide/style-guide-screen.tsx"));
const Later = lazyPage(() => import("./shell/later-pages.tsx"));
const NotFound = lazyPage(() => import("./features/help/not-found-screen.tsx"));

/** Pages outside the shell have no spinner around them but this one. */
function Alone({ children }: { children: ReactNode }) {
  return <Suspense fallback={<PageSpinner />}>{children}</Suspense>;
}

/** Paths whose screens are still to come. */
function later(...paths: string[]): RouteObject[] {
  return paths.map((path) => ({ path, element: <Later /> }));
}

export const routes: RouteObject[] = [
  {
    element: (
      <Alone>
        <Outlet />
      </Alone>
    ),
    errorElement: <PageError />,
    children: [
      { path: "/", element: <Navigate to="/login" replace /> },
      { path: "/login", element: <Login /> },
      { path: "/register", element: <Register /> },
      { path: "/forgot-password", element: <ForgotPassword /> },
      { path: "/setup-password", element: <SetupPassword /> },
      { path: "/auth/callback", element: <AuthCallback /> },
      { path: "/admin/activate", element: <ActivateAdmin /> },
      { path: "/terms", element: <Terms /> },
      { path: "/privacy", element: <Privacy /> },
      { path: "/cookies", element: <Cookies /> },
      { path: "/accessibility", element: <Accessibility /> },
      { path: "/status", element: <Status /> },
      { path: STATUS_CONFIRM_PAGE, element: <StatusConfirm /> },
      { path: STATUS_UNSUBSCRIBE_PAGE, element: <StatusUnsubscribe /> },
      { element: <RequireUser />, children: [{ path: "/reset-password/new", element: <ResetPassword /> }] },
      {
        element: <Shell />,
        errorElement: <PageError />,
        children: [
          { path: "/api-docs", element: <ApiDocs /> },
          { path: "/style-guide", element: <StyleGuide /> },
          {
            element: <RequireUser />,
            errorElement: <PageError />,
            children: [
              { path: "/dashboard", element: <Dashboard /> },
              { path: "/agents", element: <Agents /> },
              {
                element: <Rehearsing />,
                children: [
                  { path: "/agent/:id", element: <Agent /> },
                  { path: "/agent-creator", element: <AgentCreator /> },
                ],
              },
              { path: "/agent-test", element: <Live /> },
              { path: "/agent-test/:id", element: <Live /> },
              { path: "/conversations", element: <Conversations /> },
              { path: "/conversations/:id", element: <Conversation /> },
              { path: "/audio/:id", element: <Conversation /> },
              { path: "/profile", element: <Profile /> },
              { path: "/organization", element: <Organization /> },
              { path: "/help", element: <Help /> },
              { path: "/help/:article", element: <HelpArticle /> },
              ...later("/campaigns/*", "/experiments/*", "/integrations", "/phone-numbers", "/analytics", "/billing"),
              {
                element: <RequireAdmin />,
                children: [
                  { path: "/admin/voice-agents", element: <VoiceAgentsAdmin /> },
                  { path: "/admin/agents", element: <AgentsAdministration /> },
                  { path: "/admin/users", element: <Users /> },
                  { path: "/admin/users/:id", element: <User /> },
                  { path: "/admin/organizations/:id", element: <Organization /> },
                  { path: "/admin/audit", element: <Audit /> },
                  { path: "/admin/languages", element: <Languages /> },
                  { path: "/admin/invitations", element: <Invitations /> },
                  ...later("/admin/billing", "/admin/phone-numbers"),
                ],
              },
            ],
          },
        ],
      },
      { path: "*", element: <NotFound /> },
    ],
  },
];

/** Spec section 2: two seconds after the start, what most people open next. */
export function preloadMainPages(): void {
  // A preload that fails is no failure: the page will be asked for again when it is opened.
  for (const page of [Shell, Dashboard, Agents, Profile]) page.preload().catch(() => {});
}
