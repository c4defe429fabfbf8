/** Columns beside those of the specification: what a template of ours says and XLSForm does not. Other programs pass over them. */

export const ours = {
  kind: 'mastline_kind', unit: 'mastline_unit', decimals: 'mastline_decimals', likelyMin: 'mastline_likely_from', likelyMax: 'mastline_likely_until', pictures: 'mastline_pictures', picturesAtLeast: 'mastline_pictures_at_least', picturesAtMost: 'mastline_pictures_at_most',
  optionPicture: 'mastline_picture', project: 'mastline_project', sourceFieldType: 'mastline_source_field_type', workOrderType: 'mastline_work_order_type', geofencing: 'mastline_geofencing', slaTime: 'mastline_sla_time',
} as const

export const isOurs = (column: string): boolean => column.startsWith('mastline_')
