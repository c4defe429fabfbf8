/** What surrounds every page before sign-in: brand, language, theme, and the drawing beside it. */
import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { useProduct } from '../page/product.ts'
import { Segmented } from '../page/segmented.tsx'
import { useSettings } from '../session/settings.ts'
import { useSay } from '../texts/say.ts'
import './sign-in.css'

export function SignInFrame({ children }: { children: ReactNode }) {
  const say = useSay()
  const { language, setLanguage, themeChoice, setTheme } = useSettings()
  const { Mark, Art, name } = useProduct()
  return (
    <div className="sign-in">
      <main className="sign-in-side">
        <div className="sign-in-brand"><Mark size={24} /><strong>{name[language]}</strong></div>
        {children}
        <div className="sign-in-foot">
          <Segmented label={say('shell.language')} value={language} onChange={(v) => void setLanguage(v)} options={[{ value: 'en', label: 'English', lang: 'en' }, { value: 'ur', label: 'اردو', lang: 'ur' }]} />
          <Segmented
            label={say('shell.theme')} value={themeChoice} onChange={setTheme}
            options={[{ value: 'light', label: <Icon name="sun" size={14} />, name: say('shell.light') }, { value: 'dark', label: <Icon name="moon" size={14} />, name: say('shell.dark') }, { value: 'system', label: <Icon name="screen" size={14} />, name: say('shell.system') }]}
          />
        </div>
      </main>
      <div className="sign-in-art" aria-hidden="true"><Art /></div>
    </div>
  )
}
