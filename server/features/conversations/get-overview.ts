import { sql } from "kysely";
import type { ConversationSummary } from "#contract/conversations.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { summaries, toSummary } from "./store.ts";

const ZONE = "Europe/Madrid";
const RECENT = 6;

interface Totals {
  n: number;
  before: number;
  spoken: number;
  spoken_before: number;
}

/** The home page of the signed-in person, over their own rows. The period before the asked one serves as comparison. */
export async function getOverview(context: Context, input: { days?: "7" | "30" | undefined }) {
  const me = userIdOf(context);
  const days = Number(input.days ?? "30");
  const today = context.now();

  return asSelf(context, async (tx) => {
    const agents = await sql<{ n: number }>`select count(*)::int as n from voice_agents where owner_id = ${me}`.execute(
      tx,
    );
    const totals = await sql<Totals>`
      with mine as (
        select duration_ms, started_at > ${today}::timestamptz - make_interval(days => ${days}) as now_period
        from conversations
        where owner_id = ${me} and started_at > ${today}::timestamptz - make_interval(days => ${days * 2})
      )
      select count(*) filter (where now_period)::int as n,
             count(*) filter (where not now_period)::int as before,
             coalesce(sum(duration_ms) filter (where now_period), 0)::float8 as spoken,
             coalesce(sum(duration_ms) filter (where not now_period), 0)::float8 as spoken_before
      from mine`.execute(tx);
    const latency = await sql<{ p50: number | null; p50_before: number | null }>`
      with answers as (
        select (t.waterfall ->> 'first_audio')::float8 as ms,
               c.started_at > ${today}::timestamptz - make_interval(days => ${days}) as now_period
        from conversation_turns t join conversations c on c.id = t.conversation_id
        where t.owner_id = ${me} and t.role = 'agent' and t.waterfall ->> 'first_audio' is not null
          and c.started_at > ${today}::timestamptz - make_interval(days => ${days * 2})
      )
      select percentile_cont(0.5) within group (order by ms) filter (where now_period) as p50,
             percentile_cont(0.5) within group (order by ms) filter (where not now_period) as p50_before
      from answers`.execute(tx);
    const perDay = await sql<{ day: string; count: number; before: number }>`
      with day as (
        select d::date as day
        from generate_series((${today}::timestamptz at time zone ${ZONE})::date - ${days - 1}::int, (${today}::timestamptz at time zone ${ZONE})::date, interval '1 day') as d
      ), per as (
        select (started_at at time zone ${ZONE})::date as day, count(*)::int as n
        from conversations
        where owner_id = ${me} and started_at > ${today}::timestamptz - make_interval(days => ${days * 2 + 1})
        group by 1
      )
      select to_char(day.day, 'YYYY-MM-DD') as day, coalesce(a.n, 0) as count, coalesce(b.n, 0) as before
      from day
      left join per a on a.day = day.day
      left join per b on b.day = day.day - ${days}::int
      order by day.day`.execute(tx);
    const byAgent = await sql<{ agent_id: string; name: string; purpose: string; conversations: number; live: number }>`
      select a.id as agent_id, a.name, a.purpose,
             count(c.id) filter (where c.started_at > ${today}::timestamptz - make_interval(days => ${days}))::int as conversations,
             count(c.id) filter (where c.status in ('initiated', 'in-progress'))::int as live
      from voice_agents a left join conversations c on c.agent_id = a.id and c.organization_id = a.organization_id
      where a.owner_id = ${me}
      group by a.id order by conversations desc, a.created_at desc limit 6`.execute(tx);
    const recent: ConversationSummary[] = (
      await summaries(tx).where("owner_id", "=", me).orderBy("started_at", "desc").limit(RECENT).execute()
    ).map(toSummary);

    const sum = totals.rows[0]!;
    return {
      agents: agents.rows[0]!.n,
      conversations: sum.n,
      conversations_before: sum.before,
      spoken_ms: Math.round(sum.spoken),
      spoken_ms_before: Math.round(sum.spoken_before),
      latency_p50_ms: latency.rows[0]?.p50 ?? null,
      latency_p50_before_ms: latency.rows[0]?.p50_before ?? null,
      per_day: perDay.rows,
      by_agent: byAgent.rows,
      recent,
    };
  });
}
