/** What stands before the first table: schemas, extensions, functions, the application's role. */
import { appRole } from '../database/pools.ts'
import { normFunction } from './search-text.ts'

/** Each may be run again on a database that has it already. */
export function installSql(): string[] {
  return [
    'CREATE SCHEMA IF NOT EXISTS data', 'CREATE SCHEMA IF NOT EXISTS app',
    // Both are marked trusted: no superuser is needed.
    'CREATE EXTENSION IF NOT EXISTS pg_trgm', 'CREATE EXTENSION IF NOT EXISTS btree_gin',
    createRole,
    `GRANT USAGE ON SCHEMA data, app TO ${appRole}`,
    `ALTER DEFAULT PRIVILEGES IN SCHEMA data GRANT USAGE ON SEQUENCES TO ${appRole}`,
    `GRANT USAGE ON ALL SEQUENCES IN SCHEMA data TO ${appRole}`,
    grantTemporary, normFunction, tidyFunction, 'REVOKE ALL ON FUNCTION data.tidy(text[]) FROM PUBLIC', `GRANT EXECUTE ON FUNCTION data.tidy(text[]) TO ${appRole}`,
    `CREATE TABLE IF NOT EXISTS data.meta (key text PRIMARY KEY, value text NOT NULL)`,
  ]
}

/** Roles belong to the whole server: two databases may be set up at the same moment. */
const createRole = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${appRole}') THEN
    BEGIN CREATE ROLE ${appRole} NOLOGIN NOINHERIT; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END;
  END IF;
  -- Whoever makes a role may not yet act as it; whoever may not grant it had it granted by the one who made it.
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    BEGIN EXECUTE format('GRANT ${appRole} TO %I', current_user); EXCEPTION WHEN insufficient_privilege THEN NULL; END;
  END IF;
END $$`

const grantTemporary = `DO $$ BEGIN
  IF NOT has_database_privilege('${appRole}', current_database(), 'TEMP') THEN EXECUTE format('GRANT TEMP ON DATABASE %I TO ${appRole}', current_database()); END IF;
END $$`

/**
 * Maintenance after an import, for the application: new entries wait in a trigram index's pending list, and searches read all of
 * it, until somebody cleans up (2.6 ms in place of 0.5). Names that are no tables of ours are passed over.
 */
const tidyFunction = `CREATE OR REPLACE FUNCTION data.tidy(tables text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE found record;
BEGIN
  FOR found IN SELECT i.indexrelid AS index FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_am a ON a.oid = x.relam
    WHERE t.relnamespace = 'data'::regnamespace AND t.relname = ANY(tables) AND a.amname = 'gin'
  LOOP PERFORM gin_clean_pending_list(found.index); END LOOP;
  FOR found IN SELECT relname FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r' AND relname = ANY(tables)
  LOOP EXECUTE format('ANALYZE data.%I', found.relname); END LOOP;
END $$`
