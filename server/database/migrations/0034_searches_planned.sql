-- A kept plan is for a hospital of middling size, where it looks cheap to read an index of all its patients too: in one of 300,000 a search took 40 ms longer.
ALTER FUNCTION find_patients(text[], text[], integer) SET plan_cache_mode = force_custom_plan;
