import assert from "node:assert/strict";
import { test } from "node:test";
import texts from "#web/texts/es/status.json" with { type: "json" };
import { lastCheck } from "./last-check.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const ago = (minutes: number) => lastCheck(new Date(NOW - minutes * 60_000).toISOString(), NOW);

test("a check is told in minutes, then hours, and from a day on by its date", () => {
  assert.deepEqual(ago(0.9), { is: "now" });
  assert.deepEqual(ago(1), { is: "minutes", count: 1 });
  assert.deepEqual(ago(59.9), { is: "minutes", count: 59 });
  assert.deepEqual(ago(60), { is: "hours", count: 1 });
  assert.deepEqual(ago(24 * 60 - 1), { is: "hours", count: 23 });
  assert.deepEqual(ago(24 * 60), { is: "date", at: new Date("2026-11-20T12:00:00Z") });
});

test("the page says what the specification says", () => {
  assert.equal(texts.title, "Estado del Sistema");
  assert.deepEqual([texts.fix.button, texts.fix.running], ["Corregir Estado", "Verificando..."]);
  assert.deepEqual(texts.overall, {
    operational: "Todos los sistemas están funcionando correctamente",
    degraded: "Algunos sistemas están experimentando problemas",
    outage: "Algunos sistemas están fuera de servicio",
    unknown: "Verificando el estado de los sistemas...",
  });
  assert.deepEqual(texts.badge, {
    operational: "Operativo",
    degraded: "Degradado",
    outage: "Fuera de servicio",
    unknown: "Verificando...",
    notSetUp: "Sin configurar",
  });
  assert.deepEqual(texts.severity, { critical: "Crítico", major: "Mayor", minor: "Menor" });
  assert.deepEqual(texts.incidentStatus, {
    investigating: "Investigando",
    identified: "Identificado",
    monitoring: "Monitoreando",
    resolved: "Resuelto",
  });
  assert.equal(texts.lastCheck.now, "Hace menos de 1 minuto");
  assert.deepEqual(texts.load, { title: "Error", text: "No se pudieron cargar los datos de estado" });
  assert.deepEqual(
    [texts.fix.doneTitle, texts.fix.doneText, texts.fix.failed, texts.fix.thrown],
    [
      "Servicios actualizados",
      "URLs de servicios corregidas y verificación iniciada",
      "No se pudieron corregir las URLs de servicios",
      "Error al ejecutar la verificación de estado",
    ],
  );
});
