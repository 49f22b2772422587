/** What becomes of an appeal, before it is sent. */
export const WhatHappens = () => (
  <ul className="appeals__then">
    <li>
      Supervisors and administrators read it, with your name. Nobody decides on a rating they gave themselves.
    </li>
    <li>
      <b>Your appeals</b> shows when the decision is due. You are not told the result: it would say whether
      somebody rated the event.
    </li>
    <li>
      A rating can stay as it is, lose its comment, not count any more, or be deleted. Your average follows
      with the next update.
    </li>
  </ul>
);
