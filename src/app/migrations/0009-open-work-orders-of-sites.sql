-- Sites say how many open work orders they have; those that stand already are counted here, later ones by the job of every minute.
DO $$ BEGIN
  IF to_regclass('data.site') IS NOT NULL AND (SELECT count(*) FROM information_schema.columns WHERE table_schema = 'data' AND table_name = 'work_order' AND column_name IN ('site_id', 'status')) = 2 THEN
    ALTER TABLE data.site ADD COLUMN IF NOT EXISTS open_work_orders int4 NOT NULL DEFAULT 0;
    UPDATE data.site s SET open_work_orders = w.n
    FROM (SELECT tenant_id, site_id, count(*) AS n FROM data.work_order WHERE upper(status) IN ('PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED') GROUP BY tenant_id, site_id) w
    WHERE w.tenant_id = s.tenant_id AND w.site_id = s.id;
  END IF;
END $$;
