/** What the questionnaire report says. */
export const en = {
  title: 'Questionnaire report', closedOrders: 'Answers of closed work orders', template: 'Template', noTemplate: 'Choose a template', versions_one: '{{count}} version has answers', versions_other: '{{count}} versions have answers',
  survey: 'Surveys', checklist: 'Checklists', nothingClosed: 'No closed work order has a template', nothingClosedText: 'Answers are shown here once a work order with a checklist or a survey is closed.',
  noMatch: 'No work order matches', noMatchText: 'Change the conditions, or choose another template.', failed: 'The report could not be loaded',
  count_one: '{{number}} work order', count_other: '{{number}} work orders',
  presets: 'Presets', private: 'private', shared: 'shared', savePreset: 'Save preset…', savePresetTitle: 'Save these columns', savePresetDo: 'Save', savePresetText: 'Template and chosen columns are kept under a name. Shared presets are offered to everybody.',
  sharedBy: 'shared by {{owner}}', deleteOf: '{{owner}} shares it: nobody has it afterwards.', deleteOfNobody: 'It is shared: nobody has it afterwards.',
  presetReplaced: 'You have a preset of this name: it gets these columns.', presetGone: 'No longer in the template: {{names}}', comma: ', ',
  deletePreset: 'Delete preset {{name}}', presetDeleted: 'Preset {{name}} deleted',
  columns: 'Columns', columnsOf: '{{shown}} of {{all}}', all: 'All', noHeader: 'Without a header', done: 'Done', columnsButton: 'Columns and presets',
  outCount_one: '{{number}} answer out of its bounds', outCount_other: '{{number}} answers out of their bounds', onlyThese: 'Only these', allAgain: 'Show all',
  download: 'Download', workbook: 'Workbook (.xlsx)', zip: 'Workbook and pictures (.zip)',
  order: 'Work order', site: 'Site', closed: 'Closed', by: 'By', pictures: 'Pictures', out: 'out of its bounds', amber: 'Amber: outside the bounds of its question',
  range: '{{from}}–{{until}} of {{total}}', previous: 'Previous page', next: 'Next page',
  choose: 'Choose {{number}} to compare', compare: 'Compare', compareHint: 'Choose two visits to compare', clear: 'Clear choice', compareTitle: 'Two visits side by side', nothingAnswered: 'Nothing was answered at either visit', nothingAnsweredHere_one: 'Nothing was answered at the newest visit.', nothingAnsweredHere_other: 'Nothing was answered at the newest {{count}} visits.', nothingDiffers: 'Nothing differs', question: 'Question', same_one: '{{count}} answer is the same', same_other: '{{count}} answers are the same', showSame: 'Show all questions', showChanged: 'Only what differs',
  summary: 'What was answered', answered_one: 'answered {{count}} time', answered_other: 'answered {{count}} times', mean: 'Mean', least: 'Least', most: 'Most', bounds: 'Bounds', atLeast: 'at least {{number}}', atMost: 'at most {{number}}', ofAll: '{{number}} of {{all}}', trendOf: '“{{answer}}” by week', spread: 'How often what', trend: 'By week', week: 'Week of', times: 'Times', lastPictures: 'Newest pictures', close: 'Close', answer: 'Answer', share: 'Share', notAnswered: 'Nobody answered this question.',
  overTime: 'Answers over time', visits_one: '{{count}} visit', visits_other: '{{count}} visits', older: 'Show older visits', inReport: 'Open in the report',
}
