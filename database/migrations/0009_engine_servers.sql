-- OpenAI-compatible servers that listen, think or speak, for the whole installation, and which engine did what.

create table public.engine_servers (
  id uuid primary key default gen_random_uuid(),
  sense text not null check (sense in ('listen', 'think', 'speak')),
  name text not null check (length(name) between 1 and 80),
  base_url text not null check (base_url ~ '^https?://'),
  model text not null check (length(model) between 1 and 200),
  voice text not null default '' check (length(voice) <= 200),
  -- AES-256-GCM under the installation's key, bound to the id of the row; null where the server wants none.
  sealed_key bytea,
  key_ending text check (length(key_ending) <= 4),
  connect_timeout_ms integer not null check (connect_timeout_ms between 100 and 120000),
  first_part_timeout_ms integer not null check (first_part_timeout_ms between 100 and 120000),
  total_timeout_ms integer not null check (total_timeout_ms between 100 and 120000),
  -- Takes over when this one fails; null for the embedded engine. One of another sense would never be found.
  fallback_id uuid references public.engine_servers (id) on delete set null,
  enabled boolean not null default true,
  -- What the last trial measured.
  last_check jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (fallback_id <> id)
);

alter table public.engine_servers enable row level security;
alter table public.engine_servers force row level security;
-- Whoever makes agents must know what there is to choose; where it stands and its key are nobody's business.
create policy engine_servers_read on public.engine_servers for select to authenticated
  using (enabled or (select public.is_admin()));
create policy engine_servers_add on public.engine_servers for insert to authenticated
  with check ((select public.is_admin()));
create policy engine_servers_change on public.engine_servers for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy engine_servers_remove on public.engine_servers for delete to authenticated
  using ((select public.is_admin()));
create policy engine_servers_service on public.engine_servers to service_role using (true) with check (true);
grant select (id, sense, name, model, enabled) on public.engine_servers to authenticated;
grant insert (sense, name, base_url, model, voice, sealed_key, key_ending, connect_timeout_ms, first_part_timeout_ms, total_timeout_ms, fallback_id, enabled)
  on public.engine_servers to authenticated;
grant update (name, base_url, model, voice, sealed_key, key_ending, connect_timeout_ms, first_part_timeout_ms, total_timeout_ms, fallback_id, enabled, last_check, updated_at)
  on public.engine_servers to authenticated;
grant delete on public.engine_servers to authenticated;
grant select, insert, update, delete on public.engine_servers to service_role;

-- {"listen", "think", "speak"}: which engine served each sense, and which ones had failed before.
alter table public.conversation_turns add column engines jsonb;
