import { Page, PageHead, ReferencePicker, useEntity } from '#framework/web'
import { useAmsSay } from '../texts.ts'

/** What a page of one site shows while its address names none. */
export function ChooseSite({ title, text, onChoose }: { title: string; text: string; onChoose: (id: number) => void }) {
  const say = useAmsSay()
  const site = useEntity('Site')
  return (
    <Page narrow>
      <PageHead title={title} />
      <section className="ams-choose"><p>{text}</p><ReferencePicker target={site} id="ams-site" label={say('chooseSite')} value={null} onChange={(id) => { if (id) onChoose(id) }} /></section>
    </Page>
  )
}
