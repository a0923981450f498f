import Box from '@mui/material/Box';

interface PartyProps {
  /** Issuer or customer. */
  readonly label: string;
  readonly party: {
    readonly title: string;
    readonly address: string;
    readonly phone: string;
    readonly email: string;
    readonly website?: string;
  };
  /** Its website is shown elsewhere. */
  readonly withoutWebsite?: boolean;
}

/** Name and address of the issuer or of the customer. */
export function Party({ label, party, withoutWebsite = false }: PartyProps) {
  const { title, address, phone, email, website } = party;
  return (
    <Box component="section" aria-label={label} sx={{ overflowWrap: 'anywhere', '& p': { m: 0 } }}>
      <Box component="p" sx={{ fontSize: '1.2rem', color: '#444' }}>
        {label}
      </Box>
      <Box component="p" sx={{ fontWeight: 650 }}>
        <bdi>{title}</bdi>
      </Box>
      <p>
        <bdi>{address}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{phone}</bdi>
      </p>
      <p>
        <bdi dir="ltr">{email}</bdi>
      </p>
      {website !== undefined && !withoutWebsite && (
        <p>
          <bdi dir="ltr">{website}</bdi>
        </p>
      )}
    </Box>
  );
}
