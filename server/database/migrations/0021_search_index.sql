-- The index of searches: hashes of the 1, 2 and 3 characters from each place of a text, made with the hospital's id, so that the index has
-- a part for each hospital. lateIndexes.ts makes it. The cost keeps the planner from calling it for rows.
CREATE FUNCTION search_grams(hospital uuid, searched text) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 100000 AS $$
  SELECT array_agg(hashtextextended(substr(searched, place, long), uuid_hash_extended(hospital, 0)))
  FROM generate_series(1, length(searched)) place, generate_series(1, 3) long
$$;
--> statement-breakpoint
-- What a text that has these parts has in the index; null for none. A space is no part.
CREATE FUNCTION grams_in_parts(hospital uuid, parts text[]) RETURNS bigint[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg(hashtextextended(substr(word, place, 3), uuid_hash_extended(hospital, 0)))
  FROM unnest(parts) part, unnest(string_to_array(part, ' ')) word, generate_series(1, greatest(1, length(word) - 2)) place
  WHERE word <> ''
$$;
--> statement-breakpoint
-- find_patients works as the tables' owner and names the hospital itself: below a policy it could not use the index.
CREATE POLICY by_functions ON patients FOR SELECT TO CURRENT_USER USING (true);
--> statement-breakpoint
-- The transaction's hospital's patients whose search text has all of these words, or whose phone number has one of these sequences of
-- digits: "most" of them, in no order. With strpos, not with patterns: no row of another hospital can make it fail.
CREATE FUNCTION find_patients(words text[], numbers text[], most integer)
RETURNS TABLE (id uuid, "position" bigint, first_name_key text, last_name_key text, patient_unique_id text, phone_number text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = '' SET jit = off AS $$
DECLARE
  hospital uuid := public.current_hospital();
  in_words bigint[] := public.grams_in_parts(hospital, words);
  in_first bigint[] := public.grams_in_parts(hospital, numbers[1:1]);
  in_second bigint[] := public.grams_in_parts(hospital, numbers[2:2]);
BEGIN
  RETURN QUERY
  SELECT p.id, p.position, p.first_name_key, p.last_name_key, p.patient_unique_id, p.phone_number
  FROM public.patients p
  WHERE p.hospital_id = hospital
    AND (public.search_grams(p.hospital_id, p.search || ' ' || p.phone_digits) @> in_words
      OR public.search_grams(p.hospital_id, p.search || ' ' || p.phone_digits) @> in_first
      OR public.search_grams(p.hospital_id, p.search || ' ' || p.phone_digits) @> in_second)
    AND ((in_words IS NOT NULL AND NOT EXISTS (SELECT FROM unnest(words) word WHERE strpos(p.search, word) = 0))
      OR EXISTS (SELECT FROM unnest(numbers) number WHERE strpos(p.phone_digits, number) > 0))
  LIMIT most;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_patients(text[], text[], integer) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_patients(text[], text[], integer) TO wardstory_hospital;
