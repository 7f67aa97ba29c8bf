-- How somebody likes to have things, on every device: language, theme, time zone, the way dates and numbers are written.
-- And what they are told by mail. Null: as the device has it.

alter table public.profiles
  add column language text check (language in ('es', 'en')),
  add column theme text check (theme in ('light', 'dark', 'system')),
  add column time_zone text check (char_length(time_zone) between 1 and 64),
  add column locale text check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  -- The mails that one can do without and that this person does not want.
  add column muted_mails text[] not null default '{}' check (cardinality(muted_mails) <= 20);
grant update (language, theme, time_zone, locale, muted_mails) on public.profiles to authenticated;

-- Where somebody has signed in before, so that they are told of a place that is new.
create table auth.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of the person, the browser, the system and the network.
  device_hash text not null check (length(device_hash) = 64),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

alter table auth.known_devices enable row level security;
alter table auth.known_devices force row level security;
create policy service_all on auth.known_devices to service_role using (true) with check (true);
grant select, insert, update, delete on auth.known_devices to service_role;
