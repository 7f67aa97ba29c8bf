/** The page that says how the services do. In the order in which rows point at each other. */
import { id } from "./policies.people.ts";
import { LATER, three, type Fixture } from "./policies.row.ts";

export const STATUS: Record<string, Fixture> = {
  "public.status_services": three((i) => ({
    key: { id: id(31, i) },
    insert: { id: id(31, i + 10), key: `service_${"xyz"[i]}`, name: "Voz", display_order: 10 + i },
    existing: { key: `service_${"abc"[i]}` },
    set: { name: "Otra" },
  })),
  "public.status_metrics": three((i) => ({
    key: { service_id: id(31, i), checked_at: LATER },
    insert: { service_id: id(31, i), checked_at: "2030-01-02T00:00:00Z", status: "operational" },
    set: { status: "outage" },
  })),
  "public.status_days": three((i) => ({
    key: { service_id: id(31, i), day: "2030-01-01" },
    insert: { service_id: id(31, i), day: "2030-01-02" },
    set: { outage: 1 },
  })),
  "public.status_incidents": three((i) => ({
    key: { id: id(32, i) },
    insert: { id: id(32, i + 10), title: "Avería", started_at: LATER },
    set: { title: "Otra" },
  })),
  "public.status_incident_services": three((i) => ({
    key: { incident_id: id(32, i), service_id: id(31, i) },
    insert: { incident_id: id(32, i), service_id: id(31, i === 0 ? 1 : 0) },
    set: { service_id: id(31, i) },
  })),
  "public.status_incident_updates": three((i) => ({
    key: { id: id(33, i) },
    insert: { id: id(33, i + 10), incident_id: id(32, i), status: "investigating", message: "Miramos" },
    set: { message: "Otra" },
  })),
  "public.status_subscriptions": three((i) => ({
    key: { id: id(34, i) },
    insert: { id: id(34, i + 10), email: `alerta${i}@example.org`, language: "es", confirmed_at: LATER },
    existing: { email: `aviso${i}@example.org` },
    set: { language: "en" },
  })),
};
