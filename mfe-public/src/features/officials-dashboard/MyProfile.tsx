import { useState } from 'react';
import Button from 'antd/es/button';
import type { CurrentUser } from '@rmo/api-client';
import { OwnSettings, ProfileCard, ProfileForm } from '@rmo/dashboard';

/** The user's own profile; its form is loaded on demand. */
export function MyProfile({ user }: { user: CurrentUser }) {
  const [editing, setEditing] = useState(false);
  return (
    <div className="rmo-stack rmo-settings">
      <ProfileCard user={user}>
        {!editing && <Button onClick={() => setEditing(true)}>Edit profile</Button>}
      </ProfileCard>
      {editing && <ProfileForm user={user} onSaved={() => setEditing(false)} />}
      <OwnSettings />
    </div>
  );
}
