import { useSession } from '@rmo/api-client/session';
import { can, Permission } from '@rmo/contracts';
import { hasSingleKeys, setSingleKeys, useValue } from '@rmo/mfe-kit';
import { Switch } from '@rmo/ui/controls';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { manifestStore } from '../federation/loader';
import { screensFor } from './options';
import './search.css';

/** Each key of a row is a word; `or`, `then` and `to` stand between keys. */
type Row = [keys: string, action: string];

const EVERYWHERE: readonly Row[] = [
  ['/', 'Search the list, or everything'],
  ['Ctrl K', 'Search everything'],
  ['? or Ctrl /', 'Show these shortcuts'],
];
const RATING: readonly Row[] = [['1 to 5', 'Choose the stars, and go to the next criterion']];
const LISTS: readonly Row[] = [
  ['J or K', 'Next or previous row'],
  ['Enter', 'Open the row'],
  ['X', 'Select the row'],
  ['E', 'Edit'],
  ['A', 'Approve'],
];
const DESK: readonly Row[] = [
  ['J or K', 'Next or previous case'],
  ['1 to 4', 'Choose the outcome'],
  ['Ctrl Enter', 'Decide, and go to the next case'],
];

function Section({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(([keys, action]) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(' ').map((word, index) => (
                <Fragment key={index}>{/^(or|then|to)$/.test(word) ? word : <kbd>{word}</kbd>} </Fragment>
              ))}
            </dt>
            <dd>{action}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { user } = useSession();
  const { manifest } = useValue(manifestStore);
  const [isOn, setOn] = useState(hasSingleKeys);
  const pages = screensFor(user, manifest ?? {}).flatMap(({ shortcut, label }): Row[] =>
    shortcut ? [[`G then ${shortcut.toUpperCase()}`, label]] : [],
  );
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const close = (): void => {
    dialog.current?.close();
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      className="rmo-notice shell-shortcuts"
      aria-labelledby="shell-shortcuts-title"
      onClose={onClose}
      onCancel={close}
      // A click on the backdrop targets the dialog element itself.
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <h2 id="shell-shortcuts-title">Keyboard shortcuts</h2>
      <div className="shell-shortcuts__list">
        <Section title="Everywhere" rows={[...EVERYWHERE, ...pages]} />
        {can(user, Permission.ReviewCreate) && <Section title="In a rating" rows={RATING} />}
        {can(user, Permission.OfficialManage) && <Section title="In lists" rows={LISTS} />}
        {can(user, Permission.ModerationDecide) && <Section title="In reported reviews" rows={DESK} />}
      </div>
      <div className="shell-shortcuts__foot rmo-row">
        <label className="rmo-choice">
          <Switch
            checked={isOn}
            onChange={({ target }) => {
              setOn(target.checked);
              setSingleKeys(target.checked);
            }}
          />
          Single-key shortcuts
        </label>
        <button type="button" className="rmo-button" onClick={close}>
          Close
        </button>
      </div>
    </dialog>
  );
}
