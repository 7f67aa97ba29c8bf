import assert from "node:assert/strict";
import { test } from "node:test";
import i18next from "i18next";
import { AUDIT_DETAILS, type AuditEntry } from "#contract/audit.ts";
import audit from "#web/texts/es/audit.json" with { type: "json" };
import { entryDetails } from "./entry-details.ts";

const words = i18next.createInstance();
await words.init({ lng: "es", resources: { es: { audit } }, interpolation: { escapeValue: false } });
const t = words.getFixedT("es", "audit");

function told(action: AuditEntry["action"], detail: AuditEntry["detail"]): string[] {
  const nobody = { actor_id: null, actor_email: "", target_id: null, target_name: "", ip: null, user_agent: null };
  return entryDetails(
    { id: "1", at: "2026-03-02T10:00:00.000Z", action, detail, ...nobody },
    { t, moment: (iso) => `<${iso}>` },
  );
}

test("roles, answers of yes and no and changed fields are told in words", () => {
  assert.deepEqual(told("account.role_changed", { before: "user", after: "admin" }), ["usuario → administrador"]);
  assert.deepEqual(told("incident.published", { kind: "maintenance", drafted: true }), [
    "Tipo: mantenimiento",
    "Desde un borrador: sí",
  ]);
  assert.deepEqual(told("account.deletion_requested", { due: "2026-03-16T10:00:00.000Z" }), [
    "Fecha prevista: <2026-03-16T10:00:00.000Z>",
  ]);
  assert.deepEqual(told("engine.saved", { made: false, changed: "base_url, model" }), [
    "Nuevo: no",
    "Cambiado: dirección, modelo",
  ]);
});

test("what somebody wrote is told as it was written", () => {
  assert.deepEqual(told("organization.renamed", { before: "admin", after: "user" }), ["admin → user"]);
  assert.deepEqual(told("viewing.begun", { reason: "manager" }), ["Motivo: manager"]);
});

test("a detail of another day keeps its name, and every detail of today has one", () => {
  assert.deepEqual(told("engine.saved", { colour: "blue" }), ["colour: blue"]);
  for (const name of AUDIT_DETAILS) {
    if (name === "before" || name === "after") continue;
    assert.doesNotMatch(told("engine.saved", { [name]: "x" }).join(), new RegExp(`^${name}:|detail\\.`), name);
  }
});
