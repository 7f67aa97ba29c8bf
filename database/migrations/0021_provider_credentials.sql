-- Accounts at other companies that administrators enter: written, used by the service, and shown to nobody.

create table public.provider_credentials (
  -- One account at each company.
  provider text primary key check (provider ~ '^[a-z0-9_]{1,40}$'),
  base_url text not null check (base_url ~ '^https?://'),
  -- AES-256-GCM under the installation's key, each bound to its place in this table.
  sealed_key bytea not null,
  key_ending text check (length(key_ending) <= 4),
  sealed_webhook_secret bytea,
  webhook_secret_ending text check (length(webhook_secret_ending) <= 4),
  saved_at timestamptz not null default now()
);

alter table public.provider_credentials enable row level security;
alter table public.provider_credentials force row level security;
create policy service_all on public.provider_credentials to service_role using (true) with check (true);
grant select, insert, update, delete on public.provider_credentials to service_role;
