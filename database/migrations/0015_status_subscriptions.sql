-- Who wants to hear of incidents by mail, and the way out that every such mail carries.

create table public.status_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and char_length(email) <= 255),
  language text not null check (language in ('es', 'en')),
  confirmed_at timestamptz,
  -- SHA-256 of the token in the newest mail that asks for confirmation.
  token_hash text unique check (length(token_hash) = 64),
  token_expires_at timestamptz,
  -- Opens nothing but the way out and must stand in every later mail, so it is kept as it is.
  unsubscribe_key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  check (confirmed_at is not null or token_hash is not null)
);

alter table public.status_subscriptions enable row level security;
alter table public.status_subscriptions force row level security;
create policy service_all on public.status_subscriptions to service_role using (true) with check (true);
grant select, insert, update, delete on public.status_subscriptions to service_role;

-- Where a mail program's own button unsubscribes (RFC 8058); null for mails that belong to an account.
alter table public.mail_outbox add column unsubscribe_url text;
