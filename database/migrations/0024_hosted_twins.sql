-- What a host has said of the agents that live there, so that both sides can be compared page by page.

create table public.hosted_twins (
  -- What the host calls it.
  hosted_id text primary key check (length(hosted_id) between 1 and 200),
  name text not null default '' check (length(name) <= 200),
  -- The listing that saw it last.
  listed_at timestamptz not null,
  -- SHA-256 of its copy, in our words, when it was last read; null while it never was.
  digest text check (length(digest) = 64),
  discloses boolean,
  checked_at timestamptz,
  -- A code of the contract when it could not be read.
  problem text
);

-- When everything that lives at a host was last listed to the end.
create table public.hosted_listings (
  host text primary key check (host ~ '^[a-z0-9_]{1,40}$'),
  listed_at timestamptz not null
);

alter table public.hosted_twins enable row level security;
alter table public.hosted_twins force row level security;
create policy service_all on public.hosted_twins to service_role using (true) with check (true);
grant select, insert, update, delete on public.hosted_twins to service_role;

alter table public.hosted_listings enable row level security;
alter table public.hosted_listings force row level security;
create policy service_all on public.hosted_listings to service_role using (true) with check (true);
grant select, insert, update, delete on public.hosted_listings to service_role;
