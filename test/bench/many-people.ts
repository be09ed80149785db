// A directory of very many people whose names, roles and places are as unevenly common as those of a country.
import pg from "pg";
import { craftNames } from "../../contract/values/crafts.ts";
import { toolNames } from "../../contract/values/tools.ts";

const firstNames =
  "Asha Priya Rahul Amit Neha Pooja Rohan Sneha Vikram Anjali Karthik Divya Arjun Meera Sanjay Kavya Aditya Isha Nikhil Riya Suresh Lakshmi Manish Deepa Farhan Ayesha Joseph Grace Harpreet Simran Debashish Moumita Tenzin Lalrin Imran Zoya Gopal Radha Kiran Jaya";
const lastNames =
  "Sharma Patel Kulkarni Nair Iyer Khan Singh Gupta Reddy Das Banerjee Joshi Mehta Rao Pillai Shaikh Verma Fernandes Kaur Bose Menon Shetty Chopra Naidu Thomas Yadav Mishra Ghosh Desai Kapoor";
const roles = [
  "Product Designer",
  "UX Designer",
  "UI Designer",
  "Graphic Designer",
  "Brand Designer",
  "Design Lead",
  "UX Researcher",
  "Illustrator",
  "Type Designer",
  "Motion Designer",
  "Design Student",
  "Service Designer",
  "Creative Director",
];
const cities =
  "Mumbai Bengaluru Delhi Pune Hyderabad Chennai Kolkata Ahmedabad Jaipur Kochi Indore Surat Lucknow Nagpur Bhopal Goa Mysuru Vadodara Guwahati Shillong Chandigarh Coimbatore Udaipur Panaji Imphal Aizawl Gangtok Leh";
const syllables = "ka lo mi ra tu be sha no vi dhe go pra se chi ur an til mor vek dal sin por gur bha nit zer".split(
  " ",
);
const rare = syllables.flatMap((one) => syllables.flatMap((two) => syllables.map((three) => one + two + three)));

/** Past the triggers: writeSearchTexts() follows when all rows about them exist. */
export async function plantPeople(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    const words = [firstNames.split(" "), lastNames.split(" "), roles, cities.split(" "), rare];
    for (let from = 0; from < count; from += 100_000)
      await client.query(planting, [...words, from, Math.min(from + 100_000, count)]);
  } finally {
    await client.end();
  }
}

/** A third have said what they do, each of these two crafts and two tools; a tenth of all agreed to be seen by everyone. */
export async function plantCrafts(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set session_replication_role = replica");
    await client.query(crafting, [craftNames, toolNames]);
    await client.query(
      "insert into public_pages (person_id, seen_by_everyone) select id, true from accounts where random() < 0.1 on conflict do nothing",
    );
  } finally {
    await client.end();
  }
}

/** The search texts and marks of everyone. A million rows go faster into a table whose trigrams are indexed afterwards. */
export async function writeSearchTexts(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; analyze");
    const { rows } = await client.query<{ definition: string }>(
      "select pg_get_indexdef('search_texts_parts'::regclass) as definition",
    );
    await client.query("drop index search_texts_parts; truncate search_texts, search_marks");
    await client.query("set session_replication_role = replica");
    await client.query("insert into search_texts select * from search_texts_of(array(select id from accounts))");
    await client.query(
      "insert into search_marks select kind, mark, at, id from search_texts, marks_of(text) mark where kind in ('listed', 'seen')",
    );
    await client.query(rows[0]!.definition.replace(" ON ONLY ", " ON "));
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

const crafting = `
  insert into work_abouts (person_id, parts, updated_at)
  select id, jsonb_build_object(
    'crafts', jsonb_build_object('visibleTo', 'everyone', 'value',
      jsonb_build_array(($1::text[])[1 + floor(a * a * cardinality($1::text[]))::int], ($1::text[])[1 + floor(b * cardinality($1::text[]))::int])),
    'tools', jsonb_build_object('visibleTo', 'everyone', 'value',
      jsonb_build_array(($2::text[])[1 + floor(b * b * cardinality($2::text[]))::int], ($2::text[])[1 + floor(a * cardinality($2::text[]))::int]))),
    now()
  from (select id, random() a, random() b from accounts where random() < 0.33) chosen`;

const planting = `
  with made as materialized (
    select gen_random_uuid() as id, n, random() a, random() b, random() c, random() d, random() e, random() f, random() g
    from generate_series($6::int + 1, $7::int) n),
  opened as (insert into accounts (id, email, first_provider, terms_version, terms_agreed_at, created_at, updated_at)
    select id, 'many-' || n || '@example.com', 'email', 'any', now(), now() - n * interval '1 second', now() from made),
  set_up as (insert into user_profiles (id, user_id, is_setup, created_at) select gen_random_uuid(), id, true, now() from made)
  insert into extended_profiles (id, user_id, full_name, current_title, level_tag, special_tag, city, country,
    looking_for_work, offering_mentorship, seeking_mentorship, public_profile, updated_at)
  select gen_random_uuid(), id, ($1::text[])[1 + floor(a * a * cardinality($1::text[]))::int] || ' ' ||
      case when b < 0.3 then initcap(($5::text[])[1 + floor(c * cardinality($5::text[]))::int])
        else ($2::text[])[1 + floor(c * c * cardinality($2::text[]))::int] end,
    ($3::text[])[1 + floor(d * d * cardinality($3::text[]))::int],
    (array['student', 'junior level', 'mid-level', 'senior level', 'c-suite'])[1 + floor(e * 5)::int],
    (array['entrepreneur', 'freelancer', 'content creator', 'educator'])[1 + floor(f * 8)::int],
    ($4::text[])[1 + floor(g * g * cardinality($4::text[]))::int], case when a < 0.9 then 'India' else 'Nepal' end,
    b < 0.2, c < 0.1, d < 0.15, e > 0.03, now()
  from made`;
