import assert from "node:assert/strict";
import { test } from "node:test";
import { createAgent, updateAgent } from "#contract/agents.ts";
import { listConversations } from "#contract/conversations.ts";
import { AGENT_NAME_MAX } from "#contract/limits.ts";
import { fieldsOf } from "./fields-of.ts";
import { AGENT_DOORS, CONVERSATION_DOORS } from "./reference.ts";

test("the fields of a door are told as its schema has them: kind, limit, and whether they may be left out", () => {
  const [name, ...rest] = fieldsOf(createAgent.input, createAgent.path);
  assert.deepEqual(name, {
    name: "name",
    kind: "string",
    options: [],
    most: AGENT_NAME_MAX,
    required: true,
    inPath: false,
  });
  assert.ok(rest.every(({ required }) => !required));
  assert.ok(rest.find((row) => row.name === "status")!.options.includes("draft"));
});

test("what stands in the path comes first", () => {
  const [id] = fieldsOf(updateAgent.input, updateAgent.path);
  assert.deepEqual([id!.name, id!.kind, id!.inPath], ["id", "uuid", true]);
  assert.equal(
    fieldsOf(listConversations.input, listConversations.path).find(({ name }) => name === "before")!.kind,
    "moment",
  );
});

test("every door of the documentation is opened by keys", () => {
  for (const doors of [AGENT_DOORS, CONVERSATION_DOORS]) {
    assert.ok(doors.length > 0);
    for (const { name, endpoint } of doors) assert.ok(endpoint.scope, name);
  }
});
