-- Before there were versions every checklist was offered for work. One that asks something goes on being offered until somebody closes it.
ALTER TABLE data.questionnaire_template ADD COLUMN IF NOT EXISTS is_active boolean;
UPDATE data.questionnaire_template t SET is_active = EXISTS (SELECT FROM data.questionnaire_template_question_allocation a WHERE a.tenant_id = t.tenant_id AND a.questionnaire_template_id = t.id) WHERE is_active IS NULL;
