-- Two reasons of histories and one job have plainer names. A database of before there were jobs has no tables of them.
UPDATE data.change_set SET reason = CASE reason WHEN 'judged' THEN 'evaluated' ELSE 'checkResolvable' END WHERE reason IN ('judged', 'judge');
DO $$ BEGIN
  IF to_regclass('data.job_run') IS NOT NULL THEN UPDATE data.job_run SET job = 'fuel.evaluate' WHERE job = 'fuel.judge'; END IF;
  IF to_regclass('data.job_schedule') IS NOT NULL THEN
    UPDATE data.job_schedule s SET job = 'fuel.evaluate' WHERE s.job = 'fuel.judge' AND NOT EXISTS (SELECT FROM data.job_schedule o WHERE o.tenant_id = s.tenant_id AND o.job = 'fuel.evaluate');
  END IF;
END $$;
