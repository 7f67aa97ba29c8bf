-- The languages of the interface (spec section 3). Administrators switch them with stage 3.

create table public.languages (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z]{2}(-[A-Z]{2})?$'),
  name text not null,
  native_name text not null,
  -- Country code of the flag; drawn as SVG, as Windows has no flag emoji.
  flag text not null,
  active boolean not null default true,
  display_order integer not null default 100,
  -- Without Spanish there is no interface to fall back to.
  check (code <> 'es' or active)
);

-- Before row security binds the owner too.
insert into public.languages (code, name, native_name, flag, display_order)
values ('es', 'Spanish', 'Español', 'es', 1), ('en', 'English', 'English', 'us', 2);

alter table public.languages enable row level security;
alter table public.languages force row level security;
create policy languages_read on public.languages for select to anon, authenticated
  using (active or (select public.is_admin()));
create policy languages_change on public.languages for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create policy languages_service on public.languages to service_role using (true) with check (true);
grant select on public.languages to anon, authenticated;
grant update (name, native_name, flag, active, display_order) on public.languages to authenticated;
grant select, insert, update, delete on public.languages to service_role;
