import type { ComponentProps } from 'react'
import './tick.css'

/** A box to tick: the browser's own differ from ours in dark. `partly`: of several things it stands for, some are. */
export function CheckboxInput({ partly = false, ...props }: Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & { partly?: boolean }) {
  return <input {...props} ref={(box) => void (box && (box.indeterminate = partly))} type="checkbox" className="tick" />
}

/** A box to tick with its words. */
export function Checkbox({ label, checked, disabled = false, onChange }: { label: string; checked: boolean; disabled?: boolean; onChange: () => void }) {
  return <label className="tick-line"><CheckboxInput checked={checked} disabled={disabled} onChange={onChange} /><span>{label}</span></label>
}
