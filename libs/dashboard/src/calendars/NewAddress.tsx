import { useEffect, useRef } from 'react';
import Button from 'antd/es/button';
import { toast } from '@rmo/mfe-kit';

/** Shows a new address with buttons to copy and open it, and instructions for each calendar app. */
export function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [address]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success('Copied', 'Paste the address into your calendar.');
    } catch {
      // Copying fails without HTTPS or if the browser does not allow it.
      field.current?.select();
      toast.error('Not copied', 'The address is selected: copy it with your keyboard.');
    }
  };

  return (
    <div className="rmo-note calendars__new" role="group" aria-labelledby="new-address-title">
      <h3 id="new-address-title">Your new address</h3>
      <p>Copy it now: it is not shown again. Whoever has it can read this calendar until you revoke it.</p>
      <label htmlFor="new-address">Address</label>
      <div className="calendars__address">
        <input
          ref={field}
          id="new-address"
          className="rmo-input"
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button href={address.replace(/^https?:/, 'webcal:')}>Open in calendar app</Button>
      </div>
      <dl>
        <dt>Google</dt>
        <dd>On a computer: Other calendars, +, From URL.</dd>
        <dt>Apple</dt>
        <dd>Open in calendar app, then Subscribe.</dd>
        <dt>Outlook</dt>
        <dd>Add calendar, Subscribe from web.</dd>
      </dl>
    </div>
  );
}
