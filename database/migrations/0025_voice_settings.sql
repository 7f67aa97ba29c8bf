-- What administrators have decided about the voices that engines offer; one without a row is offered as it is.

create table public.voice_settings (
  -- As its engine names it.
  voice_id text primary key check (length(voice_id) between 1 and 300),
  engine text not null check (length(engine) between 1 and 100),
  -- Agents that use one that is switched off keep it.
  enabled boolean not null default true,
  -- The language whose new agents begin with it.
  default_for text unique check (default_for in ('es', 'en')),
  updated_at timestamptz not null default now(),
  check (enabled or default_for is null)
);

alter table public.voice_settings enable row level security;
alter table public.voice_settings force row level security;
-- Whoever makes agents must know.
create policy voice_settings_read on public.voice_settings for select to authenticated using (true);
create policy voice_settings_service on public.voice_settings to service_role using (true) with check (true);
grant select on public.voice_settings to authenticated;
grant select, insert, update, delete on public.voice_settings to service_role;
