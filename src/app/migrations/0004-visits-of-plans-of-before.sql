-- Visits of plans are kept by their feature now. Those of before were typed by hand and led to no work orders: they stay readable in the remarks of their plan.
ALTER TABLE data.pm_plan ADD COLUMN IF NOT EXISTS remarks text NOT NULL DEFAULT '';
UPDATE data.pm_plan p SET remarks = left(v.visits, 4000)
  FROM (SELECT v.tenant_id, v.plan_id, string_agg(concat_ws(' ', v.planned_date::text, s.site_code, nullif(v.remarks, '')), E'\n' ORDER BY v.planned_date, s.site_code) AS visits
        FROM data.pm_plan_visit v JOIN data.site s ON s.tenant_id = v.tenant_id AND s.id = v.site_id GROUP BY v.tenant_id, v.plan_id) v
  WHERE v.tenant_id = p.tenant_id AND v.plan_id = p.id;
DELETE FROM data.pm_plan_visit;
