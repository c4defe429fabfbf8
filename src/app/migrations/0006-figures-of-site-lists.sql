-- Rows of these lists say by which figure of the dashboards their sites are counted. Those that bear the documented names get it by their name, where nobody chose one.
ALTER TABLE data.site_priority ADD COLUMN IF NOT EXISTS figure text COLLATE "und-x-icu" NOT NULL DEFAULT '';
ALTER TABLE data.site_category ADD COLUMN IF NOT EXISTS figure text COLLATE "und-x-icu" NOT NULL DEFAULT '';
ALTER TABLE data.site_technology ADD COLUMN IF NOT EXISTS figure text COLLATE "und-x-icu" NOT NULL DEFAULT '';
ALTER TABLE data.sharing_status ADD COLUMN IF NOT EXISTS figure text COLLATE "und-x-icu" NOT NULL DEFAULT '';
ALTER TABLE data.site_type ADD COLUMN IF NOT EXISTS office int4 NOT NULL DEFAULT 0;
UPDATE data.site_priority SET figure = lower(btrim(name)) WHERE coalesce(figure, '') = '' AND lower(btrim(name)) IN ('silver', 'platinum', 'hub', 'ne');
UPDATE data.site_category c SET figure = w.figure FROM (VALUES ('standby', 'standBySites'), ('standbysites', 'standBySites'), ('omo', 'omoSites'), ('omosites', 'omoSites'), ('cponly', 'cpOnlySites'), ('cponlysites', 'cpOnlySites'), ('dgonly', 'dgOnlySites'), ('dgonlysites', 'dgOnlySites')) w (name, figure)
  WHERE coalesce(c.figure, '') = '' AND lower(regexp_replace(c.name, '[^A-Za-z0-9]', '', 'g')) = w.name;
UPDATE data.site_technology t SET figure = w.figure FROM (VALUES ('lte500', 'ltE500'), ('lte300', 'ltE300'), ('lte200', 'ltE200'), ('2g400', '_2G400'), ('2g3g150', '_2G3G150')) w (name, figure)
  WHERE coalesce(t.figure, '') = '' AND lower(regexp_replace(t.name, '[^A-Za-z0-9]', '', 'g')) = w.name;
UPDATE data.sharing_status s SET figure = CASE WHEN s.name ~* '\mguest\M' THEN 'guestSites' ELSE 'hostSites' END WHERE coalesce(s.figure, '') = '' AND (s.name ~* '\mguest\M') <> (s.name ~* '\mhost\M');
UPDATE data.site_type y SET office = w.office FROM (VALUES ('headoffice', 1), ('regionaloffice', 2), ('overhaulingworkshop', 3), ('branchoffice', 4)) w (name, office)
  WHERE coalesce(y.office, 0) = 0 AND lower(regexp_replace(y.name, '[^A-Za-z0-9]', '', 'g')) = w.name;
