-- A conversation with an agent that is still being written: its ticket carries the draft and goes when it is used.

alter table public.access_tickets drop constraint access_tickets_kind_check;
alter table public.access_tickets add constraint access_tickets_kind_check
  check (kind in ('conversation', 'recording', 'rehearsal'));
alter table public.access_tickets add column draft jsonb;
alter table public.access_tickets add constraint access_tickets_draft_check
  check ((kind = 'rehearsal') = (draft is not null));
