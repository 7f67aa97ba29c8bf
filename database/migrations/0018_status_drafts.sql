-- Incidents that a failing probe drafts, words in English beside the Spanish ones, and deletion that can be undone.

alter table public.status_incidents
  -- Empty: the first version serves everybody.
  add column title_en text not null default '' check (char_length(title_en) <= 160),
  add column description_en text not null default '' check (char_length(description_en) <= 4000),
  -- The service whose probe drafted it; null where a person did.
  add column probe_of uuid references public.status_services (id) on delete set null,
  -- Since when that probe works again.
  add column recovered_at timestamptz,
  -- Seen by administrators for a day, who may bring it back; then it is gone.
  add column deleted_at timestamptz;

-- One for each service until it is resolved. One that was thrown away holds the place as long as the probe fails, or
-- the next minute would bring it back.
create unique index status_incidents_one_of_probe on public.status_incidents (probe_of)
  where probe_of is not null and resolved_at is null and (deleted_at is null or recovered_at is null);

alter table public.status_incident_updates
  add column message_en text not null default '' check (char_length(message_en) <= 4000);

-- Drafts are for administrators alone. The public page is read by the service, which asks for what is published.
create policy status_services_administer on public.status_services for select to authenticated
  using ((select public.is_admin()));
create policy status_incidents_administer on public.status_incidents for select to authenticated
  using ((select public.is_admin()));
create policy status_incident_services_administer on public.status_incident_services for select to authenticated
  using ((select public.is_admin()));
create policy status_incident_updates_administer on public.status_incident_updates for select to authenticated
  using ((select public.is_admin()));
grant select on public.status_services, public.status_incidents, public.status_incident_services,
  public.status_incident_updates to authenticated;
