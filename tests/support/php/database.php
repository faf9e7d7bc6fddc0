<?php

declare(strict_types=1);

function database(): PDO
{
    static $open = null;
    if ($open === null) {
        $file = getenv('TRIBUNE_DATABASE') ?: throw new RuntimeException('TRIBUNE_DATABASE names the file of the database.');
        $open = new PDO("sqlite:$file", options: [PDO::ATTR_ERRMODE => PDO::ERRMODE_EXCEPTION, PDO::ATTR_DEFAULT_FETCH_MODE => PDO::FETCH_ASSOC]);
        $open->exec('PRAGMA busy_timeout = 5000; PRAGMA foreign_keys = ON');
    }
    return $open;
}

/** @return array<int, array<string, mixed>> */
function rows(string $sql, array $values = []): array
{
    $statement = database()->prepare($sql);
    $statement->execute($values);
    return $statement->fetchAll();
}

function row(string $sql, array $values = []): ?array
{
    return rows($sql, $values)[0] ?? null;
}

/** How many rows it changed. */
function run(string $sql, array $values = []): int
{
    $statement = database()->prepare($sql);
    $statement->execute($values);
    return $statement->rowCount();
}
