import './tick.css'

/** A box to tick with its words. */
export function Tick({ label, checked, disabled = false, onChange }: { label: string; checked: boolean; disabled?: boolean; onChange: () => void }) {
  return <label className="tick-line"><input type="checkbox" className="tick" checked={checked} disabled={disabled} onChange={onChange} /><span>{label}</span></label>
}
