-- An asset that a verification did not find was retired with a remark in the language of whoever decided. The step says so itself now, and its words are the reader's.
DO $$ BEGIN
  IF to_regclass('data.site_asset_step') IS NOT NULL THEN
    UPDATE data.site_asset_step SET action = 7, remarks = '' WHERE action = 4 AND remarks IN ('Not found at a verification', 'جانچ کے وقت نہیں ملا');
  END IF;
END $$;
