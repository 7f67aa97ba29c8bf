import { LaterScreen } from "./later-screen.tsx";
import { PublicPage } from "./public-page.tsx";

export default function StatusLaterScreen() {
  return (
    <PublicPage>
      <LaterScreen page="status" />
    </PublicPage>
  );
}
