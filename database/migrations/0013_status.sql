-- The public page of the system's state: what is looked after, what was measured, what went wrong.
-- Everybody may read it, but through the service, which keeps a copy for when the database is away.

create table public.status_services (
  id uuid primary key default gen_random_uuid(),
  -- What the probes and the translations know it by.
  key text not null unique check (key ~ '^[a-z_]{1,40}$'),
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '' check (char_length(description) <= 200),
  display_order integer not null,
  is_active boolean not null default true
);

insert into public.status_services (key, name, description, display_order) values
  ('sign_in', 'Acceso', 'Inicio de sesión y cuentas', 1),
  ('live_voice', 'Voz en vivo', 'Conversaciones habladas con los agentes', 2),
  ('database', 'Base de datos', 'Lectura y escritura de los datos', 3),
  ('mail', 'Correo', 'Envío de enlaces y avisos', 4),
  ('hosting', 'Proveedor alojado', 'Agentes alojados en un proveedor externo', 5),
  ('telephony', 'Telefonía', 'Llamadas entrantes y salientes', 6);

create table public.status_metrics (
  service_id uuid not null references public.status_services (id) on delete cascade,
  checked_at timestamptz not null,
  status text not null check (status in ('operational', 'degraded', 'outage')),
  response_time_ms integer check (response_time_ms >= 0),
  -- Why it is not operational: a code.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  primary key (service_id, checked_at)
);

-- One record for each day (UTC), of which both the bars and the percentage are made.
create table public.status_days (
  service_id uuid not null references public.status_services (id) on delete cascade,
  day date not null,
  operational integer not null default 0,
  degraded integer not null default 0,
  outage integer not null default 0,
  primary key (service_id, day)
);

create table public.status_incidents (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'incident' check (kind in ('incident', 'maintenance')),
  title text not null check (char_length(title) between 1 and 160),
  description text not null default '' check (char_length(description) <= 4000),
  severity text not null default 'minor' check (severity in ('critical', 'major', 'minor')),
  status text not null default 'investigating' check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  started_at timestamptz not null,
  -- When a maintenance is meant to be over.
  ends_at timestamptz,
  resolved_at timestamptz,
  -- Null while it is a draft that administrators alone see.
  published_at timestamptz,
  updated_at timestamptz not null default now()
);
create index status_incidents_newest_first on public.status_incidents (started_at desc, id);

create table public.status_incident_services (
  incident_id uuid not null references public.status_incidents (id) on delete cascade,
  service_id uuid not null references public.status_services (id) on delete cascade,
  primary key (incident_id, service_id)
);
create index status_incident_services_of_service on public.status_incident_services (service_id);

create table public.status_incident_updates (
  id uuid primary key default gen_random_uuid(),
  incident_id uuid not null references public.status_incidents (id) on delete cascade,
  status text not null check (status in ('investigating', 'identified', 'monitoring', 'resolved')),
  message text not null check (char_length(message) between 1 and 4000),
  created_at timestamptz not null default now()
);
create index status_incident_updates_of_incident on public.status_incident_updates (incident_id, created_at);

alter table public.status_services enable row level security;
alter table public.status_services force row level security;
create policy service_all on public.status_services to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_services to service_role;

alter table public.status_metrics enable row level security;
alter table public.status_metrics force row level security;
create policy service_all on public.status_metrics to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_metrics to service_role;

alter table public.status_days enable row level security;
alter table public.status_days force row level security;
create policy service_all on public.status_days to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_days to service_role;

alter table public.status_incidents enable row level security;
alter table public.status_incidents force row level security;
create policy service_all on public.status_incidents to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_incidents to service_role;

alter table public.status_incident_services enable row level security;
alter table public.status_incident_services force row level security;
create policy service_all on public.status_incident_services to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_incident_services to service_role;

alter table public.status_incident_updates enable row level security;
alter table public.status_incident_updates force row level security;
create policy service_all on public.status_incident_updates to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_incident_updates to service_role;
