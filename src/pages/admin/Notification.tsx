import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { MessageSquareText } from 'lucide-react';
import { useListMessagesQuery } from '../../api/doctorMessages';
import { EmptyState } from '../../ui/EmptyState';
import { messageTime } from '../../ui/formatTime';
import { Loaded } from '../../ui/Loaded';
import { PageHeader } from '../../ui/PageHeader';
import { useText } from '../../ui/texts';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1.5),
  maxWidth: 760,
  '& p': { margin: theme.spacing(0.5, 0, 0), whiteSpace: 'pre-wrap' },
  '& time': { ...theme.typography.body2, color: (theme.vars ?? theme).palette.text.secondary, marginLeft: theme.spacing(1.5) },
}));

/** What the doctors wrote, newest first (ADM-9). */
export default function Notification() {
  const t = useText();
  const query = useListMessagesQuery();
  return (
    <>
      <PageHeader title={t('notification.title')} />
      <Loaded
        query={query}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState icon={MessageSquareText} text={t('notification.empty')} />}
      >
        {(messages) => (
          <List>
            {messages.map(({ id, text, createdAt, doctor }) => (
              <li key={id}>
                <Card sx={{ p: 2 }}>
                  <strong>{doctor.user.firstName}</strong>
                  <time dateTime={createdAt}>{messageTime(createdAt)}</time>
                  <p dir="auto">{text}</p>
                </Card>
              </li>
            ))}
          </List>
        )}
      </Loaded>
    </>
  );
}
