-- Before there were scopes everybody saw all rows of the tenant. Whoever holds a role of then goes on doing so until somebody takes it away.
ALTER TABLE data.role ADD COLUMN IF NOT EXISTS sees_all boolean;
UPDATE data.role SET sees_all = true WHERE sees_all IS NULL;
