-- A CNIC belongs to one employee now, and is stored in one spelling. Of employees with the same number who is at work keeps it, else who was entered first;
-- at the others it stands marked, as "35202-1234567-1 (2)", until somebody puts in the right one.
DO $$ BEGIN
  IF to_regclass('data.employee') IS NOT NULL AND EXISTS (SELECT FROM information_schema.columns WHERE table_schema = 'data' AND table_name = 'employee' AND column_name = 'cnic') THEN
    UPDATE data.employee e SET cnic = n.spelled || CASE WHEN n.place > 1 THEN ' (' || n.place || ')' ELSE '' END
    FROM (
      SELECT tenant_id, id, spelled, row_number() OVER (PARTITION BY tenant_id, lower(spelled) ORDER BY is_gone, id) AS place
      FROM (
        SELECT tenant_id, id, coalesce((to_jsonb(o) ->> 'is_resigned')::boolean, false) AS is_gone,
          CASE WHEN translate(cnic, '- ', '') ~ '^[0-9]{13}$' THEN regexp_replace(translate(cnic, '- ', ''), '^(.{5})(.{7})(.)$', '\1-\2-\3') ELSE cnic END AS spelled
        FROM data.employee o WHERE cnic <> ''
      ) s
    ) n
    WHERE e.tenant_id = n.tenant_id AND e.id = n.id AND e.cnic <> n.spelled || CASE WHEN n.place > 1 THEN ' (' || n.place || ')' ELSE '' END;
  END IF;
END $$;
