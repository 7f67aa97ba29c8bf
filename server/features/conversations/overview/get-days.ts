import { sql } from "kysely";
import type { InputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { getOverviewDays as contract, OverviewDay } from "#contract/overview.ts";
import { DEFAULT_TIME_ZONE, isTimeZone } from "#contract/preferences.ts";
import type { Work } from "#database/connection.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

/** One row for each day of the period, the oldest first, also where nothing happened. */
export async function getDays(context: Context, input: InputOf<typeof contract>): Promise<{ days: OverviewDay[] }> {
  const me = userIdOf(context);
  const days = Number(input.days ?? "30");
  const today = context.now();
  if (input.time_zone !== undefined && !isTimeZone(input.time_zone)) throw new AppError("BAD_REQUEST");
  const { rows } = await asSelf(context, async (tx) => {
    const zone = input.time_zone ?? (await preferredZone(tx, me));
    return sql<OverviewDay>`
      with day as (
        select d::date as day
        from generate_series((${today}::timestamptz at time zone ${zone})::date - ${days - 1}::int, (${today}::timestamptz at time zone ${zone})::date, interval '1 day') as d
      ), per as (
        select (started_at at time zone ${zone})::date as day, count(*)::int as n, sum(duration_ms)::float8 as spoken
        from conversations
        where owner_id = ${me} and started_at > ${today}::timestamptz - make_interval(days => ${days * 2 + 1})
        group by 1
      ), answers as (
        select (c.started_at at time zone ${zone})::date as day,
               percentile_cont(0.5) within group (order by (t.waterfall ->> 'first_audio')::float8) as p50
        from conversation_turns t join conversations c on c.id = t.conversation_id
        where t.owner_id = ${me} and t.role = 'agent' and t.waterfall ->> 'first_audio' is not null
          and c.started_at > ${today}::timestamptz - make_interval(days => ${days + 1})
        group by 1
      )
      select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(a.n, 0) as count, coalesce(b.n, 0) as before,
             coalesce(a.spoken, 0) as spoken_ms, answers.p50 as latency_p50_ms
      from day
      left join per a on a.day = day.day
      left join per b on b.day = day.day - ${days}::int
      left join answers on answers.day = day.day
      order by day.day`.execute(tx);
  });
  return { days: rows };
}

async function preferredZone(tx: Work, userId: string): Promise<string> {
  const profile = await tx.selectFrom("profiles").select("time_zone").where("id", "=", userId).executeTakeFirst();
  return profile?.time_zone ?? DEFAULT_TIME_ZONE;
}
